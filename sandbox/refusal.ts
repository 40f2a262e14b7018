interface RefusalFacts {
  status?: 400 | 401 | 402 | 403 | 404 | 409 | 429;
  type?: "invalid_request_error" | "idempotency_error";
  code?: string;
  param?: string;
}

/** A refusal of the sandbox, in the provider's error format. */
export class SandboxRefusal extends Error {
  readonly status: number;
  readonly body: { error: Record<string, string> };

  constructor(message: string, { status = 400, type = "invalid_request_error", ...more }: RefusalFacts = {}) {
    super(message);
    this.status = status;
    this.body = { error: { type, message, ...more } };
  }
}

/** The refusal for an unknown object, and for one of another account, which must look unknown. */
export function notFoundRefusal(what: string, id: string, param = "id"): SandboxRefusal {
  return new SandboxRefusal(`No such ${what}: '${id}'`, { status: 404, code: "resource_missing", param });
}
