const ID = /^[\w-]{1,100}$/;

/**
 * An id of ours from the metadata of a provider's object. Null if the text cannot be such an id: clubs can
 * write metadata, too.
 */
export const parseOwnId = (value: string | undefined): string | null =>
  value !== undefined && ID.test(value) ? value : null;
