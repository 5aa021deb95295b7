// Makes the browser tests' photo of an iPhone: it lies on its side and says so, names a place, and has iPhones' colors (Display P3). Needs
// heif-enc, which is in Debian's libheif-examples. Commit what it writes.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const fixture = fileURLToPath(new URL('../../apps/e2e/fixtures/iphone.heic', import.meta.url));
const [width, height] = [4032, 3024];

const quarter = (background, left, top) => ({
  input: { create: { width: width / 2, height: height / 2, channels: 3, background } },
  left,
  top,
});
const place = {
  ...{ GPSLatitudeRef: 'N', GPSLatitude: '36/1 57/1 47/1' },
  ...{ GPSLongitudeRef: 'W', GPSLongitude: '111/1 26/1 53/1' },
};
/** Once upright, it is red, green, blue and yellow: top left, top right, bottom left, bottom right. */
const photo = sharp({ create: { width, height, channels: 3, background: '#f00' } })
  .composite([quarter('#0c0', 0, 0), quarter('#00f', width / 2, height / 2), quarter('#ff0', width / 2, 0)])
  .withExif({ IFD0: { Make: 'Houseboat' }, IFD3: place })
  .withMetadata({ orientation: 6 });

/** Returns sharp's profile of Display P3 under the name that Apple's has. */
async function displayP3() {
  const { icc } = await sharp(await photo.clone().withIccProfile('p3').jpeg().toBuffer()).metadata();
  const name = Buffer.from('Display P3', 'utf16le').swap16();
  const description = Buffer.alloc(28);
  description.write('mluc');
  description.write('enUS', 16);
  for (const [at, value] of [
    [8, 1],
    [12, 12],
    [20, name.length],
    [24, 28],
  ])
    description.writeUInt32BE(value, at);
  const [firstTag, added] = [132, Buffer.concat([description, name])];
  icc.writeUInt32BE(icc.length, firstTag + 4);
  icc.writeUInt32BE(added.length, firstTag + 8);
  icc.writeUInt32BE(icc.length + added.length, 0);
  return Buffer.concat([icc, added]);
}

/** Adds the property by which iPhones turn their photos (`irot`) to a HEIC of one image. Debian's heif-enc writes none. */
function turned(heic) {
  const at = (type) => heic.indexOf(type) - 4;
  const ipma = at('ipma');
  const end = ipma + heic.readUInt32BE(ipma);
  const quarterTurnClockwise = 3;
  const irot = Buffer.from([0, 0, 0, 9, ...Buffer.from('irot'), quarterTurnClockwise]);
  let number = 1;
  for (let box = at('ipco') + 8; box < ipma; box += heic.readUInt32BE(box)) number++;

  const add = (position, bytes) => heic.writeUInt32BE(heic.readUInt32BE(position) + bytes, position);
  const added = irot.length + 1;
  for (const box of ['meta', 'iprp']) add(at(box), added);
  add(at('ipco'), irot.length);
  add(ipma, 1);
  // The number of the image's properties.
  heic[ipma + 18]++;
  // The positions of the image and of its Exif.
  for (const item of [0, 1]) add(at('iloc') + 20 + 18 * item, added);
  const reference = Buffer.of(0x80 + number);
  return Buffer.concat([heic.subarray(0, ipma), irot, heic.subarray(ipma, end), reference, heic.subarray(end)]);
}

const folder = mkdtempSync(join(tmpdir(), 'test-photos-'));
const [profile, jpeg, heic] = ['p3.icc', 'photo.jpg', 'photo.heic'].map((name) => join(folder, name));
writeFileSync(profile, await displayP3());
await photo.withIccProfile(profile).jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toFile(jpeg);
execFileSync('heif-enc', ['-q', '40', '-o', heic, jpeg]);
writeFileSync(fixture, turned(readFileSync(heic)));
rmSync(folder, { recursive: true });
