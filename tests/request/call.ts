import { type HttpAnswer, type RequestOptions, sendRequest } from "./request.ts";

/** Calls a callable function as its protocol says: `data` is wrapped and sent as JSON. */
export function postCall(
  port: number,
  name: string,
  data: unknown,
  options: RequestOptions = {},
): Promise<HttpAnswer> {
  return postCallBody(port, name, JSON.stringify({ data }), options);
}

/** Sends any body to a callable function, even one that is not a valid call. */
export function postCallBody(
  port: number,
  name: string,
  body: string,
  { headers, ...options }: RequestOptions = {},
): Promise<HttpAnswer> {
  return sendRequest(port, `/callable/${name}`, {
    method: "POST",
    body,
    ...options,
    headers: { "content-type": "application/json", ...headers },
  });
}

/** The error in an answer, in the protocol's form. */
export function callErrorOf({ body }: HttpAnswer): { message: string; status: string } {
  return (JSON.parse(body) as { error: { message: string; status: string } }).error;
}
