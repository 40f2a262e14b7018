import { headers } from "next/headers";
import { RootOfSite } from "../drawn/page.js";

export default async function RootLayout({ children }) {
  return <RootOfSite host={(await headers()).get("host")}>{children}</RootOfSite>;
}
