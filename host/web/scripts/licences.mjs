// The fonts' licences go with the fonts (SIL Open Font License, condition 2).
import { copyFileSync, mkdirSync } from "node:fs";

const folder = "../uno_bridge/web/static/licences";
mkdirSync(folder, { recursive: true });
for (const font of [
  "@fontsource-variable/inter",
  "@fontsource/barlow-condensed",
  "@fontsource-variable/noto-sans-tc",
]) {
  copyFileSync(`node_modules/${font}/LICENSE`, `${folder}/${font.split("/")[1]}.txt`);
}
