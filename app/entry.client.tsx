/** No page loads it: the router's build asks for one, and only its list of sheets is used (vite.boot.config.ts builds the scripts). */
export {};
