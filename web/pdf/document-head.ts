import type { jsPDF } from 'jspdf'
import type { DocumentPaper } from '#core/papers/document-paper.ts'
import type { PrintedFact } from '#core/papers/printed-fact.ts'
import { ACCENT, HAIRLINE, LOOKS } from './document-looks.ts'
import { type FittedLogo, fitLogo } from './logo.ts'
import type { Look } from './pdf-ports.ts'
import { A4, A4_INNER, A4_RIGHT } from './sheet.ts'
import { beside, blank, type Place, raised, type Strip, stacked, textStrips } from './strips.ts'
import type { Typesetter } from './typesetter.ts'

const LARGEST_LOGO = { width: 70, height: 28 }
const LETTERHEAD = { x: A4.side, width: 100 }
const TITLE: Place = { x: A4.side + 104, width: A4_INNER - 104, align: 'right' }
const FROM = { x: A4.side, width: 58 }
const TO = { x: A4.side + 64, width: 58 }
const FACTS = { x: A4.side + 128, width: A4_INNER - 128 }
const LABEL_GAP = 2.5

/** What the head of a paper says. */
type Headed = Pick<DocumentPaper, 'title' | 'subtitle' | 'number' | 'marks' | 'issuer' | 'customer' | 'facts'>

/**
 * What is printed above a document's lines on its first page: logo or name, title, one accent line, the two parties.
 */
export function documentHead(doc: jsPDF, typesetter: Typesetter, paper: Headed): Strip[] {
  const logo = fitLogo(doc, paper.issuer.logo, LARGEST_LOGO)
  const letterhead = stacked(logo ? [logoStrip(logo)] : letterheadOf(typesetter, paper))
  const title = stacked(titleOf(typesetter, paper))
  const higher = Math.max(0, letterhead.height - title.height)
  return [
    ...beside([letterhead], [raised(title, higher / 2)]),
    blank(6),
    acrossThePage(doc, ACCENT, 0.9),
    blank(6),
    // The name is printed once: at the top, or below the logo that replaces it.
    ...partiesOf(typesetter, paper, logo ? paper.issuer.name : null),
    blank(7),
  ]
}

/** What heads every further page of a paper. */
export interface Running extends Pick<DocumentPaper, 'title' | 'number' | 'marks'> {
  issuer: Pick<DocumentPaper['issuer'], 'name'>
}

/** The head of every further page: business and number. */
export function runningHead(doc: jsPDF, typesetter: Typesetter, paper: Running): Strip[] {
  const right = [paper.title, paper.number, ...paper.marks].join('\u00a0\u00a0')
  // A number from another program may be as long as a name: its width is limited, or the head would fill the page.
  const number = typesetter.set(right, LOOKS.running, A4_INNER * 0.6)
  const name = typesetter.set(paper.issuer.name, LOOKS.running, A4_INNER - number.width - 6)
  return [
    ...beside(
      textStrips(typesetter, name, { x: A4.side, width: A4_INNER }),
      textStrips(typesetter, number, { x: A4.side, width: A4_INNER, align: 'right' }),
    ),
    blank(2),
    acrossThePage(doc, HAIRLINE, 0.2),
    blank(5),
  ]
}

function logoStrip(logo: FittedLogo): Strip {
  return { height: logo.height, put: (top) => logo.put(A4.side, top) }
}

function letterheadOf(typesetter: Typesetter, { issuer }: Headed): Strip[] {
  const wanted = typesetter.set(issuer.name, LOOKS.letterhead, LETTERHEAD.width)
  const name =
    wanted.lines.length <= 2 ? wanted : typesetter.set(issuer.name, LOOKS.longName, LETTERHEAD.width)
  return textStrips(typesetter, name, LETTERHEAD)
}

function titleOf(typesetter: Typesetter, paper: Headed): Strip[] {
  const line = (text: string, look: Look) =>
    textStrips(typesetter, typesetter.set(text, look, TITLE.width), TITLE)
  return [
    ...line(paper.title, LOOKS.title),
    ...(paper.subtitle === null ? [] : line(paper.subtitle, LOOKS.subtitle)),
    ...line(paper.number, LOOKS.number),
    ...paper.marks.flatMap((mark) => line(mark, LOOKS.mark)),
  ]
}

function partiesOf(
  typesetter: Typesetter,
  { issuer, customer, facts }: Headed,
  name: string | null,
): Strip[] {
  const line = (text: string, look: Look, place: Place) =>
    textStrips(typesetter, typesetter.set(text, look, place.width), place)
  const from = [
    ...(name === null ? [] : line(name, LOOKS.name, FROM)),
    ...issuer.addressLines.flatMap((text) => line(text, LOOKS.body, FROM)),
    ...labelled(typesetter, issuer.facts, FROM),
  ]
  return beside(
    from.length === 0 ? [] : [...line(issuer.heading, LOOKS.heading, FROM), ...from],
    [
      ...line(customer.heading, LOOKS.heading, TO),
      ...line(customer.name, LOOKS.name, TO),
      ...customer.addressLines.flatMap((text) => line(text, LOOKS.body, TO)),
      ...labelled(typesetter, customer.facts, TO),
      ...(customer.type === null ? [] : line(customer.type, LOOKS.label, TO)),
    ],
    [blank(0), ...facts.flatMap((fact) => spread(typesetter, fact, FACTS))],
  )
}

// Labels in a column of their own, so that the values align.
function labelled(typesetter: Typesetter, facts: PrintedFact[], { x, width }: Place): Strip[] {
  const labels = facts.map(({ label }) => typesetter.set(label, LOOKS.label, width))
  const column = Math.max(0, ...labels.map((label) => label.width)) + LABEL_GAP
  const values = { x: x + column, width: width - column }
  return facts.flatMap(({ value }, index) => {
    const label = labels[index]
    return beside(
      label ? textStrips(typesetter, label, { x, width }) : [],
      textStrips(typesetter, typesetter.set(value, LOOKS.body, values.width), values),
    )
  })
}

/** A label on the left and its value on the right; a long value wraps. */
export function spread(
  typesetter: Typesetter,
  { label, value }: PrintedFact,
  place: Place,
  looks: { label: Look; value: Look } = { label: LOOKS.label, value: LOOKS.body },
): Strip[] {
  const left = typesetter.set(label, looks.label, place.width)
  const right = typesetter.set(value, looks.value, place.width - left.width - LABEL_GAP)
  return beside(
    textStrips(typesetter, left, place),
    textStrips(typesetter, right, { ...place, align: 'right' }),
  )
}

/** A line across the page in one colour, as thick as it says. */
export function acrossThePage(doc: jsPDF, colour: string, thickness: number): Strip {
  return {
    height: thickness,
    put(top) {
      doc.setFillColor(colour).rect(A4.side, top, A4_RIGHT - A4.side, thickness, 'F')
    },
  }
}
