/**
 * Which build of React draws: packages read it when they are imported. What a site answers is told by MODE, so a caller's own
 * NODE_ENV says nothing here. Workers inherit it.
 */
process.env.NODE_ENV = process.argv.includes("--dev") ? "development" : "production";
