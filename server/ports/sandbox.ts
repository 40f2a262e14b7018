/**
 * The payment provider inside the program: it speaks Stripe's protocol, and no money moves. Only its type is
 * known here, because its code is loaded with PAYMENTS=sandbox only, and a build may be without it (decision
 * 199).
 * @template App the app on which the pages are mounted
 * @template Settings the program's settings
 */
export interface PaymentSandbox<App, Settings> {
  /** The provider's API. */
  fetch(request: Request): Promise<Response>;
  /** One of its pages, under /sandbox/. */
  page(request: Request): Promise<Response>;
  /** Mounts its pages under /sandbox/, and the mailbox in the folder `outbox`. */
  mount(app: App, own: { config: Settings; outbox: string | null }): void;
  /**
   * Who may open the pages: only this machine, everybody, or nobody because other people could reach this
   * server.
   */
  access(config: Settings): "local" | "public" | "closed";
  /** Sends events to the program at `origin`, until the returned function is called. */
  deliverTo(origin: string): () => Promise<void>;
}
