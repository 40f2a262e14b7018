/**
 * The form of a key: an identity of age (X25519). Apart from archive-key.ts, so that reading the settings
 * does not load the encryption.
 */
export const ARCHIVE_KEY_FORM = /^AGE-SECRET-KEY-1[A-Z0-9]{58}$/;
