/** A text, or an element with its attributes and contents. */
export type CopiedNode =
  | string
  | readonly [tag: string, attributes: Readonly<Record<string, string>>, content: readonly CopiedNode[]]

/** The look of a page as plain data: elements and the rules of its style sheets that can apply to them. */
export interface PageCopy {
  readonly css: string
  readonly nodes: readonly CopiedNode[]
}

/** Elements that show nothing by themselves, or that would do something. */
const LEFT_OUT = 'script, style, link, template, iframe, object, embed, video, audio, canvas'
/** Attributes that style sheets can ask for or that pictures need. Other addresses, handlers, ids and typed values are left out. */
const COPIED_ATTRIBUTE =
  /^(?:class|style|role|type|dir|lang|hidden|disabled|checked|open|src|alt|placeholder|aria-|data-)/
const LEFT_OUT_OF_DRAWINGS = /^(?:on|href|xlink:)/

/**
 * Copies the content of an element, from the top of the page down to `height` pixels, with the style rules that it needs inside a shadow
 * root: those of `:root` and `body` become its host's.
 */
export function copyPage(page: Element, height: number): PageCopy {
  const rules = [...document.styleSheets, ...document.adoptedStyleSheets].flatMap((sheet) => [
    ...sheet.cssRules,
  ])
  const classes = new Set<string>()
  const nodes = copyContent(page, { height, classes, unreadable: unreadableProperties(rules) })
  return { css: neededRules(rules, classes).join('\n'), nodes }
}

interface Copying {
  readonly height: number
  /** The classes of what has been copied. */
  readonly classes: Set<string>
  readonly unreadable: ReadonlyMap<string, readonly string[]>
}

function copyContent(parent: Element, copying: Copying): CopiedNode[] {
  return [...parent.childNodes].flatMap((node): CopiedNode[] => {
    if (node instanceof Text) return [node.data]
    if (!(node instanceof Element) || node.matches(LEFT_OUT)) return []
    const { top, width, height } = node.getBoundingClientRect()
    // An element without a box of its own may contain one that has a box.
    if (top > copying.height && (width > 0 || height > 0)) return []
    for (const name of node.classList) copying.classes.add(name)
    return [[node.localName, copyAttributes(node, copying), copyContent(node, copying)]]
  })
}

function copyAttributes(element: Element, { unreadable }: Copying): Record<string, string> {
  // A drawing refers to its parts, and consists of its attributes.
  const isCopied = (name: string) =>
    element instanceof SVGElement ? !LEFT_OUT_OF_DRAWINGS.test(name) : COPIED_ATTRIBUTE.test(name)
  const attributes = [...element.attributes].filter(({ name }) => isCopied(name))
  const copied = Object.fromEntries(attributes.map(({ name, value }) => [name, value]))
  const missing = [...element.classList].flatMap((name) => unreadable.get(name) ?? [])
  if (missing.length === 0) return copied
  const computed = getComputedStyle(element)
  const values = missing.map((property) => `${property}:${computed.getPropertyValue(property)}`)
  return { ...copied, style: [copied.style ?? '', ...values].join(';') }
}

/**
 * Returns the properties that a rule sets but its text does not tell, by class: `font: 400 var(--size); font-size: 2em` reads `font-weight:
 * ; font-size: 2em`.
 */
function unreadableProperties(rules: readonly CSSRule[]): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>()
  for (const rule of rules) {
    if (rule instanceof CSSGroupingRule) {
      for (const [name, properties] of unreadableProperties([...rule.cssRules]))
        found.set(name, [...(found.get(name) ?? []), ...properties])
    }
    if (!(rule instanceof CSSStyleRule) || rule.selectorText.includes('::')) continue
    const properties = [...rule.cssText.matchAll(/([\w-]+): ;/g)].map(([, name = '']) => name)
    if (properties.length === 0) continue
    for (const name of classesIn(rule.selectorText))
      found.set(name, [...(found.get(name) ?? []), ...properties])
  }
  return found
}

function neededRules(rules: readonly CSSRule[], classes: ReadonlySet<string>): string[] {
  return rules.flatMap((rule): string[] => {
    // A style rule can also group rules that are nested in it; they are part of its text.
    if (rule instanceof CSSStyleRule) return isNeeded(rule.selectorText, classes) ? [forHost(rule)] : []
    if (!(rule instanceof CSSGroupingRule)) return []
    const inner = neededRules([...rule.cssRules], classes)
    const condition = rule.cssText.slice(0, rule.cssText.indexOf('{'))
    return inner.length === 0 ? [] : [`${condition}{${inner.join('\n')}}`]
  })
}

/** Returns whether the selectors name no class, or one that is used. Ids are not copied. */
function isNeeded(selectors: string, classes: ReadonlySet<string>): boolean {
  if (selectors.includes('#')) return false
  const named = classesIn(selectors)
  return named.length === 0 || named.some((name) => classes.has(name))
}

function classesIn(selectors: string): string[] {
  return [...selectors.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)
}

function forHost({ selectorText, cssText }: CSSStyleRule): string {
  const declarations = cssText.slice(cssText.indexOf('{', selectorText.length))
  const selectors = selectorText
    .replaceAll(/:root\[data-theme=["']?(\w+)["']?\]/g, ':host([data-theme=$1])')
    .replaceAll(/:root\b|^body$/g, ':host')
  return selectors + declarations
}
