const ID = /^[\w-]{1,100}$/;

/**
 * One of our ids from the metadata of a provider's object; null if it cannot be one, because clubs can write
 * metadata too.
 */
export const ownId = (value: string | undefined): string | null =>
  value !== undefined && ID.test(value) ? value : null;
