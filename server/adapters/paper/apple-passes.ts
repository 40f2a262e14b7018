import sharp from "sharp";
import type { PassCertificates, WalletTicket } from "../../ports/wallet.ts";

/** The sides of icon and logo, in points. A phone picks the file for its screen's resolution. */
const ICON = 29;
const LOGO = 50;

/** Draws passes signed with the operator's own certificate. Loads the library at first use. */
export function applePasses(certificates: PassCertificates): (ticket: WalletTicket) => Promise<Uint8Array> {
  const { passTypeIdentifier, teamIdentifier, ...signing } = certificates;
  return async (ticket) => {
    const { PKPass } = await import("passkit-generator");
    const pass = new PKPass(await imagesOf(ticket), signing, {
      passTypeIdentifier,
      teamIdentifier,
      serialNumber: ticket.code,
      organizationName: ticket.clubName,
      logoText: ticket.clubName,
      description: `Ticket, ${ticket.clubName}`,
      backgroundColor: rgb(ticket.primary),
      foregroundColor: rgb(ticket.onPrimary),
      labelColor: rgb(ticket.onPrimary),
    });
    pass.type = "eventTicket";
    const { event, title, details, url } = ticket;
    pass.primaryFields.push({ key: "event", label: "", value: event?.title ?? title });
    if (event?.time) {
      const { start, end } = event.time;
      pass.secondaryFields.push({
        key: "start",
        label: "Starts",
        value: start.toISOString(),
        dateStyle: "PKDateStyleMedium",
        timeStyle: "PKDateStyleShort",
      });
      pass.setRelevantDate(start);
      pass.setExpirationDate(end);
    }
    if (event?.when) pass.secondaryFields.push({ key: "when", label: "When", value: event.when });
    if (event?.venue) pass.secondaryFields.push({ key: "venue", label: "Where", value: event.venue });
    pass.auxiliaryFields.push({
      key: "ticket",
      label: "Ticket",
      value: [title, details].filter(Boolean).join(", "),
    });
    pass.backFields.push({
      key: "page",
      label: "Check for event changes and ticket status",
      value: url,
    });
    pass.setBarcodes({
      message: url,
      format: "PKBarcodeFormatQR",
      messageEncoding: "iso-8859-1",
      altText: ticket.code,
    });
    return new Uint8Array(pass.getAsBuffer());
  };
}

const SIZES = {
  "icon.png": ICON,
  "icon@2x.png": 2 * ICON,
  "icon@3x.png": 3 * ICON,
  "logo.png": LOGO,
  "logo@2x.png": 2 * LOGO,
};

/**
 * The files of icon and logo. A wallet refuses a pass without an icon, so a club without a crest gets a plain
 * icon in its color.
 */
async function imagesOf({ crest, primary }: WalletTicket): Promise<Record<string, Buffer>> {
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
  const drawn = Object.entries(SIZES).map(async ([name, side]) => {
    const plain = { create: { width: side, height: side, channels: 4 as const, background: primary } };
    const source = crest
      ? sharp(crest).resize(side, side, { fit: "contain", background: transparent })
      : sharp(plain);
    return [name, await source.png().toBuffer()] as const;
  });
  return Object.fromEntries(await Promise.all(drawn));
}

/** "#0a2a52" → "rgb(10, 42, 82)", the only form that passes allow. */
function rgb(hex: string): string {
  const [, ...parts] = /^#(..)(..)(..)$/.exec(hex) ?? ["", "00", "00", "00"];
  return `rgb(${parts.map((part) => Number.parseInt(part ?? "0", 16)).join(", ")})`;
}
