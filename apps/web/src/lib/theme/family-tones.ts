import type { FamilyColor } from '@houseboat/contract/boat.ts';

type Tones = { ground: string; band: string; text: string; contrast: string };

const white = '#ffffff';

/**
 * Each family color as a soft ground, a strong band, a text for the ground and the page, and a text for the band.
 * Every text has a contrast of at least 4.5:1 in both themes; a test measures it.
 */
export const familyTones: Record<FamilyColor, { day: Tones; night: Tones }> = {
  red: {
    day: { ground: '#ffddd8', band: '#c9302d', text: '#89211e', contrast: white },
    night: { ground: '#451e1b', band: '#f36258', text: '#ffa89d', contrast: '#22110f' },
  },
  blue: {
    day: { ground: '#d0ecff', band: '#0079ba', text: '#005290', contrast: white },
    night: { ground: '#0b2f44', band: '#39a2e1', text: '#92ccf5', contrast: '#081822' },
  },
  green: {
    day: { ground: '#d7f0da', band: '#287f3d', text: '#005f1d', contrast: white },
    night: { ground: '#18321c', band: '#5ead6c', text: '#a2d3a8', contrast: '#0c1a0e' },
  },
  yellow: {
    day: { ground: '#f8e8bb', band: '#f0bc12', text: '#6c4500', contrast: '#271e06' },
    night: { ground: '#382900', band: '#f2c032', text: '#dfc177', contrast: '#1c1505' },
  },
  purple: {
    day: { ground: '#f5dffc', band: '#9634b1', text: '#6b2d7d', contrast: white },
    night: { ground: '#38213f', band: '#c76ce3', text: '#e2adf3', contrast: '#1c121f' },
  },
  pink: {
    day: { ground: '#ffdce8', band: '#c92f74', text: '#84204d', contrast: white },
    night: { ground: '#421d2b', band: '#ef5b98', text: '#fea6c4', contrast: '#211016' },
  },
  indigo: {
    day: { ground: '#e0e6ff', band: '#2e2693', text: '#262277', contrast: white },
    night: { ground: '#242849', band: '#5d61e0', text: '#a0abf2', contrast: white },
  },
  teal: {
    day: { ground: '#d5eeec', band: '#007974', text: '#005c58', contrast: white },
    night: { ground: '#13312f', band: '#51a9a4', text: '#9cd0cc', contrast: '#031a19' },
  },
  orange: {
    day: { ground: '#ffe0cd', band: '#b85400', text: '#842d00', contrast: white },
    night: { ground: '#42220c', band: '#e07930', text: '#f6b38a', contrast: '#211209' },
  },
  slate: {
    day: { ground: '#e2e9ef', band: '#4d6070', text: '#3d4f5f', contrast: white },
    night: { ground: '#262c32', band: '#768999', text: '#b9c6d1', contrast: '#0a1723' },
  },
  lime: {
    day: { ground: '#e2edcc', band: '#abcf2e', text: '#415700', contrast: '#1c220b' },
    night: { ground: '#263009', band: '#b5d849', text: '#b8d07f', contrast: '#141808' },
  },
  brown: {
    day: { ground: '#f4e5d9', band: '#6b421f', text: '#5f3813', contrast: white },
    night: { ground: '#37281c', band: '#a67c5a', text: '#dbbea8', contrast: '#201308' },
  },
};
