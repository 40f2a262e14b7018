import type { QrCode, ShownCode } from "./shown-order.ts";

/** White margin around the QR code, in modules: scanners need it. */
const MARGIN = 4;

/**
 * A ticket or a pickup. Its QR code is on white in dark mode too; the letters below it are for when it
 * cannot be scanned.
 */
export function CodeCard({
  code: { code, title, details, qr, used },
  heading: Heading = "h3",
  children,
}: {
  code: ShownCode;
  /** "h3" under an event's heading; "h2" on the code's own page, where it follows the title. */
  heading?: "h2" | "h3";
  children?: React.ReactNode;
}) {
  return (
    <article className="admission card" data-void={qr === null}>
      {qr ? (
        <Qr qr={qr} label={`QR code for ${[title, details].filter(Boolean).join(", ")}`} />
      ) : (
        <p className="admission-void display">No longer valid</p>
      )}
      <div className="admission-text">
        <Heading className="text-xl leading-snug font-bold">{title}</Heading>
        <p>{details}</p>
        {used && <p className="font-bold">{used}</p>}
        <p className="admission-code">
          <span className="sr-only">Code </span>
          {code}
        </p>
        {children}
      </div>
    </article>
  );
}

function Qr({ qr: { size, path }, label }: { qr: QrCode; label: string }) {
  const side = size + 2 * MARGIN;
  return (
    <svg
      role="img"
      aria-label={label}
      className="admission-qr"
      viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect x={-MARGIN} y={-MARGIN} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
