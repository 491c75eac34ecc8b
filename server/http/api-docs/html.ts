/** A piece of a page: text that may stand in HTML as it is. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

type Inserted = string | Html | readonly Html[]

/** A piece of a page from a template. What is inserted is escaped, unless it is a piece itself or a list of them. */
export function html(parts: TemplateStringsArray, ...inserted: Inserted[]): Html {
  return new Html(parts.map((part, at) => part + textOf(inserted[at] ?? '')).join(''))
}

function textOf(inserted: Inserted): string {
  if (typeof inserted === 'string') return inserted.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)
  return inserted instanceof Html ? inserted.text : inserted.map(({ text }) => text).join('')
}

/** Prose as paragraphs: a blank line begins one, and what stands between backticks is code. */
export function paragraphs(prose: string): Html[] {
  return prose.split('\n\n').map((text) => html`<p>${withCode(text)}</p>`)
}

/** A line of prose. */
export function withCode(text: string): Html[] {
  return text.split('`').map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))
}

/** Pieces one after the other, with a piece between each two. */
export function joined(pieces: readonly Html[], between: Html): Html[] {
  return pieces.flatMap((piece, at) => (at === 0 ? [piece] : [between, piece]))
}
