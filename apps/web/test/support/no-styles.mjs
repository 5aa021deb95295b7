// Stands in for every style sheet: jsdom shows nothing that could be styled.
export {};
