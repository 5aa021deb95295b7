// Replaces style sheets, which jsdom does not need.
export {};
