import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

export default defineConfig({
  base: "./",
  plugins: [svelte()],
  build: {
    outDir: "../uno_bridge/web/static",
    emptyOutDir: true,
    target: "es2022",
    // A data: font or script would need a wider content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { fs: { allow: [".."] }, proxy: { "/ws": { target: "ws://127.0.0.1:8080", ws: true } } },
});
