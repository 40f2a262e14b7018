/** The defaults, except that nothing outside this folder is searched. */
export default {
  turbopack: { root: import.meta.dirname },
  serverExternalPackages: ["pg", "pino"],
};
