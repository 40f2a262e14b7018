/**
 * No page loads this file. The router's build requires it; only the build's list of style sheets is used
 * (vite.boot.config.ts).
 */
export {};
