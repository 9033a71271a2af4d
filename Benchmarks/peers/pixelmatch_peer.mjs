// pixelmatch and pngjs: node pixelmatch_peer.mjs ONE OTHER prints how many pixels differ. NODE_PATH names the folder of both packages.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const found = createRequire(join(process.env.NODE_PATH ?? '.', 'packages.js'));
const { default: pixelmatch } = await import(found.resolve('pixelmatch'));
const { PNG } = found('pngjs');
const [one, other] = process.argv.slice(2).map(path => PNG.sync.read(readFileSync(path)));
console.log(pixelmatch(one.data, other.data, null, one.width, one.height));
