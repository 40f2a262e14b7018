const ID = /^[\w-]{1,100}$/;

/** An id that we gave, from an object's metadata, which a club can write itself; null for what cannot be ours. */
export const ownId = (value: string | undefined): string | null =>
  value !== undefined && ID.test(value) ? value : null;
