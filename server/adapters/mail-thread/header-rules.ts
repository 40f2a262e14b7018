import { storableLine } from "../../../domain/values/storable-text.ts";
import { isValidEmail } from "../../../domain/values/validity.ts";
import type { HeaderRules } from "../../../platform/mail/mail-message.ts";

/** The rules for mail headers. All other texts and addresses are checked by the same rules. */
export const HEADER_RULES: HeaderRules = { line: storableLine, isAddress: isValidEmail };
