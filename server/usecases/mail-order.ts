import type { OrderRef } from "./look-up-order.ts";
import type { SaleServices } from "./sale-services.ts";

export async function mailOrder(_services: SaleServices, _order: OrderRef): Promise<void> {
  throw new Error("Mail is not written yet");
}
