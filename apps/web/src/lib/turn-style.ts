/** The style of whose turn it is, the largest text on a page with a draft. */
export const turnStyle = {
  fontFamily: 'heading',
  fontSize: { base: '3xl', md: '5xl' },
  fontWeight: 'normal',
  lineHeight: 'shorter',
  letterSpacing: 'tight',
  overflowWrap: 'anywhere',
  textWrap: 'balance',
} as const;
