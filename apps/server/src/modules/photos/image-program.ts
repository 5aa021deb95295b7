/**
 * The program of a process that reads one image from its standard input and writes the photo made of it to its standard output. It runs in
 * a process of its own because it takes long, and because a crash of a decoder then ends nothing else.
 */
import { buffer } from 'node:stream/consumers';
import { encodeResult } from './image-result.ts';
import { processImage } from './process-image.ts';

process.stdout.write(encodeResult(await processImage(await buffer(process.stdin))));
