import type { ReactNode } from "react";
import { CodeCard } from "./code-card.tsx";
import type { ShownCode } from "./shown-order.ts";
import { SiteLink } from "./site-link.tsx";

interface Props {
  codes: ShownCode[];
  /** Where one of them has a page of its own. */
  path: "/admissions" | "/pickups";
  /** What the way to that page is called. */
  link: string;
  /** When and where they count. */
  children: ReactNode;
}

/** Codes of an order that belong together, under what they are for. */
export function OrderCodes({ codes, path, link, children }: Props) {
  return (
    <section className="order-tickets">
      {children}
      <ul>
        {codes.map((code) => (
          <li key={code.code}>
            <CodeCard code={code}>
              {code.qr && (
                <SiteLink to={`${path}/${code.code}`} className="text-link no-print">
                  {link}
                </SiteLink>
              )}
            </CodeCard>
          </li>
        ))}
      </ul>
    </section>
  );
}
