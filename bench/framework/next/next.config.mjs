/** As it comes, but for what would look outside of this folder. */
export default {
  turbopack: { root: import.meta.dirname },
  serverExternalPackages: ["pg", "pino"],
};
