import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { SignatureCard } from '../../src/lib/signature/signature-pad.tsx';
import { addCanvasNoise, draw, fakeCanvas, picture, restPalm } from '../support/fake-canvas.ts';
import { show } from '../support/render.tsx';

beforeEach(fakeCanvas);

const open = (saving = false) => {
  const saved: string[] = [];
  const onCancel = jest.fn();
  const user = show(<SignatureCard onSave={(png) => saved.push(png)} onCancel={onCancel} isSaving={saving} />);
  return { user, saved, onCancel, press: (name: string) => user.click(button(name)) };
};
const button = (name: string) => screen.getByRole('button', { name });
const save = () => button('Save Signature');
const sheet = () => screen.getByRole('img');
const rightmost = (png: unknown) => Math.max(...picture(png).points.map(([x]) => x));
const typed = () => screen.getByLabelText('Type your name');

test('shows instructions, and cannot be saved while it is empty', () => {
  open();
  expect(screen.getByRole('region', { name: 'Digital Signature' })).toBeVisible();
  expect(screen.getByText('Please sign below using your mouse or touch device')).toBeVisible();
  expect(save()).toBeDisabled();
  expect(sheet()).toHaveAccessibleName('Not signed yet');
});

describe('drawing', () => {
  test('a drawn signature is saved as a PNG of 500 × 200 in its own coordinates, at any displayed size', async () => {
    const { saved, press } = open();
    draw([20, 100], [260, 100], [480, 40]);
    draw([60, 180]);
    expect(sheet()).toHaveAccessibleName('Your signature');
    await press('Save Signature');
    expect(saved).toHaveLength(1);
    const { width, height, points } = picture(saved[0]);
    expect({ width, height }).toEqual({ width: 500, height: 200 });
    expect(points).toEqual(
      expect.arrayContaining([
        [20, 100],
        [260, 100],
        [60, 180],
      ]),
    );
    expect(rightmost(saved[0])).toBeGreaterThanOrEqual(479);
  });

  test('a stroke reaches its last point, even outside the canvas', async () => {
    const { saved, press } = open();
    draw([400, 100], [450, 100], [520, 100]);
    await press('Save Signature');
    expect(rightmost(saved[0])).toBeGreaterThanOrEqual(519);
  });

  test('the mark of a palm is no part of it', async () => {
    const { saved, press } = open();
    restPalm([300, 150]);
    expect(sheet()).toHaveAccessibleName('Not signed yet');
    draw([20, 100], [80, 100]);
    restPalm([300, 150]);
    await press('Save Signature');
    expect(rightmost(saved[0])).toBeLessThanOrEqual(80);
    await press('Undo');
    expect(save()).toBeDisabled();
  });

  test('Clear removes the signature, which then cannot be saved', async () => {
    const { saved, press } = open();
    draw([20, 100], [80, 100]);
    expect(save()).toBeEnabled();
    await press('Clear');
    expect(save()).toBeDisabled();
    expect(screen.getByRole('status')).toHaveTextContent('Cleared.');
    draw([300, 50], [360, 50]);
    expect(screen.getByRole('status')).toHaveTextContent('Signed.');
    await press('Save Signature');
    expect(Math.min(...picture(saved[0]).points.map(([x]) => x))).toBe(300);
  });

  test('Undo removes the last stroke', async () => {
    const { saved, press } = open();
    draw([20, 100], [80, 100]);
    draw([300, 50], [360, 50]);
    await press('Undo');
    await press('Save Signature');
    expect(rightmost(saved[0])).toBeLessThanOrEqual(80);
    await press('Undo');
    expect(save()).toBeDisabled();
    expect(button('Undo')).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('typing', () => {
  test('a typed name is saved in the same format', async () => {
    const { user, saved, press } = open();
    await press('Type your name instead');
    expect(typed()).toHaveFocus();
    expect(save()).toBeDisabled();
    await user.type(typed(), '  Łóóʼ Diné ');
    expect(sheet()).toHaveAccessibleName('Your signature: Łóóʼ Diné');
    await press('Save Signature');
    expect(picture(saved[0])).toMatchObject({ width: 500, height: 200, points: [], texts: ['Łóóʼ Diné'] });
  });

  test('a name without visible characters cannot be saved', async () => {
    const { user, press } = open();
    await press('Type your name instead');
    await user.type(typed(), ' \u200b ');
    expect(save()).toBeDisabled();
  });

  test.each([
    ['Jo 😀 Day', 'Jo Day'],
    ['👩🏽‍🚀Jo🇺🇸❤️', 'Jo'],
    ['Zoë 1️⃣ ♥️', 'Zoë 1'],
    // A joiner between letters belongs to the name.
    ['क्\u200dष', 'क्\u200dष'],
  ])('emoji are left out of %s', async (name, written) => {
    const { user, saved, press } = open();
    await press('Type your name instead');
    await user.type(typed(), name);
    expect(sheet()).toHaveAccessibleName(`Your signature: ${written}`);
    await press('Save Signature');
    expect(picture(saved[0]).texts).toEqual([written]);
  });

  test.each(['😀👍🏽', '🏴\u{e0067}\u{e0062}\u{e007f}', '♥ 123'])('%s is no name', async (name) => {
    const { user, press } = open();
    await press('Type your name instead');
    expect(screen.queryByText(/in letters/)).toBeNull();
    await user.type(typed(), name);
    expect(screen.getByText('Please type your name in letters.')).toBeVisible();
    expect(save()).toBeDisabled();
    expect(sheet()).toHaveAccessibleName('Not signed yet');
  });

  test('switching keeps both signatures, and the visible one is saved', async () => {
    const { user, saved, press } = open();
    draw([20, 100], [80, 100]);
    await press('Type your name instead');
    expect(save()).toBeDisabled();
    await user.type(typed(), 'Jo');
    await press('Draw it instead');
    await press('Save Signature');
    await press('Type your name instead');
    expect(typed()).toHaveValue('Jo');
    await press('Save Signature');
    expect(saved.map((png) => picture(png).texts)).toEqual([[], ['Jo']]);
    await press('Clear');
    expect(typed()).toHaveValue('');
    await press('Draw it instead');
    expect(save()).toBeEnabled();
  });
});

test('a browser without memory for a canvas says so, and does not seem to hide it', async () => {
  open();
  const getContext = HTMLCanvasElement.prototype.getContext;
  // Those that are on the page have their contexts.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    return this.isConnected ? getContext.call(this, '2d') : null;
  });
  draw([20, 100], [80, 100]);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Your browser has no memory left for drawings. Close other tabs. Then clear the signature and sign again.',
  );
  expect(save()).toBeDisabled();
});

describe('a browser that resists fingerprinting', () => {
  const howToAllow =
    'Your browser hides drawings from websites. Use another browser, or allow this site to use HTML5 canvas image data: the browser asks next to the address. Then clear the signature and sign again.';

  test('gives noise, so nothing can be saved until the guest allows the page to read what is drawn', async () => {
    const { user, saved, press } = open();
    addCanvasNoise(255);
    draw([20, 100], [80, 100]);
    expect(screen.getByRole('alert')).toHaveTextContent(howToAllow);
    expect(screen.getByRole('region')).toHaveAccessibleDescription(howToAllow);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(save()).toBeDisabled();
    // A typed name is drawn on a canvas, too.
    await press('Type your name instead');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.type(typed(), 'Jo');
    expect(screen.getByRole('alert')).toBeVisible();
    expect(save()).toBeDisabled();

    addCanvasNoise(0);
    await press('Clear');
    await user.type(typed(), 'Jo');
    expect(screen.queryByRole('alert')).toBeNull();
    await press('Save Signature');
    expect(picture(saved[0]).texts).toEqual(['Jo']);
  });

  test('may change a few bits, which nobody sees', async () => {
    const { saved, press } = open();
    addCanvasNoise(3);
    draw([20, 100], [80, 100]);
    await press('Save Signature');
    expect(saved).toHaveLength(1);
  });
});

test('Cancel cancels, and a signature being saved is not saved again', async () => {
  const { saved, onCancel, press } = open(true);
  draw([20, 100], [80, 100]);
  await press('Saving...');
  expect(saved).toEqual([]);
  await press('Cancel');
  expect(onCancel).toHaveBeenCalledTimes(1);
});
