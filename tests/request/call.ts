import { type Answer, type RequestOptions, send } from "./request.ts";

/** Calls a callable function as its protocol has it; `data` is sent as JSON. */
export function postCall(
  port: number,
  name: string,
  data: unknown,
  options: RequestOptions = {},
): Promise<Answer> {
  return callWith(port, name, JSON.stringify({ data }), options);
}

/** Sends a body that need not be a call at all. */
export function callWith(
  port: number,
  name: string,
  body: string,
  { headers, ...options }: RequestOptions = {},
): Promise<Answer> {
  return send(port, `/callable/${name}`, {
    method: "POST",
    body,
    ...options,
    headers: { "content-type": "application/json", ...headers },
  });
}

/** The error of the answer, in the protocol's form. */
export function errorOf({ body }: Answer): { message: string; status: string } {
  return (JSON.parse(body) as { error: { message: string; status: string } }).error;
}
