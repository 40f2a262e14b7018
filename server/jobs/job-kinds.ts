import { MAIL_KINDS } from "../mails/mails.ts";
import type { JobKind, WorkKind } from "../ports/jobs.ts";
import { WORK_NAMES } from "../usecases/club/work-names.ts";

/** Every kind of job. */
export const JOB_KINDS: readonly JobKind[] = [...MAIL_KINDS, ...(Object.keys(WORK_NAMES) as WorkKind[])];
