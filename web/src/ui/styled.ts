/*
 * Sets style properties of an element through the object model: `<div ${styled({ '--columns': '4' })}>`.
 * Lit's styleMap writes a style attribute when it first renders, and the page's policy forbids those.
 */
import { noChange } from 'lit';
import { Directive, directive, PartType, type ElementPart, type PartInfo } from 'lit/directive.js';

class Styled extends Directive {
  constructor(part: PartInfo) {
    super(part);
    if (part.type !== PartType.ELEMENT) throw new Error('styled stands in a tag, not in an attribute');
  }

  override update(part: ElementPart, [properties]: [Record<string, string>]) {
    const { style } = part.element as HTMLElement;
    for (const [name, value] of Object.entries(properties)) style.setProperty(name, value);
    return noChange;
  }

  override render(_: Record<string, string>) {
    return noChange;
  }
}

/** The same names every time: what is left out later stays as it was. */
export const styled = directive(Styled);
