// A browser's page translation puts an element with the translated words in the place of each text node. React keeps the node that it made:
// it changes the text where nobody sees it, and fails to remove it or to insert before it. So the page finds the place again.

/** The element in the place of a text node, and the text node in whose place an element is. */
const standIns = new WeakMap<Node, Element>();
const originals = new WeakMap<Node, Text>();

const isStandIn = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT';

const remember = (text: Text, standIn: Element): void => {
  standIns.set(text, standIn);
  originals.set(standIn, text);
  changes.observe(text, { characterData: true });
};

const replacements = new MutationObserver((records) => {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records)
    for (const removed of removedNodes) {
      if (!(removed instanceof Text) || removed.isConnected) continue;
      const standIn = [...addedNodes, previousSibling, nextSibling].find(
        (node) => isStandIn(node) && !originals.has(node),
      );
      if (isStandIn(standIn)) remember(removed, standIn);
    }
});

/** Shows a text that has changed, with the others of its element: the translation may have spread one sentence over them in another order. */
const changes = new MutationObserver((records) => {
  for (const { target } of records) {
    const parent = standIns.get(target)?.parentNode;
    for (const node of [...(parent?.childNodes ?? [])]) {
      const original = originals.get(node);
      if (original && !original.isConnected) node.parentNode?.replaceChild(original, node);
    }
  }
});

/** Returns the child of `parent` that has the place of a node which was its child before the page was translated. */
const placeIn = (parent: Node, node: Node): Node => {
  if (node.parentNode === parent) return node;
  const standIn = standIns.get(node);
  if (standIn?.parentNode === parent) return standIn;
  // Some translations move the text node into their element.
  for (let around = node.parentNode; around; around = around.parentNode)
    if (around.parentNode === parent && isStandIn(around)) return around;
  return node;
};

/** Lets live texts follow, and pages go on, while the browser translates the page. Call it once, before anything is rendered. */
export function surviveTranslation(): void {
  replacements.observe(document.body, { childList: true, subtree: true });
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    removeChild.call(this, placeIn(this, child));
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    insertBefore.call(this, node, before && placeIn(this, before));
    return node;
  };
}
