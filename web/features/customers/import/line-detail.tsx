import { DRAFT_FIELDS } from '#core/customers/customer-draft.ts'
import type { NewCustomer } from '#core/customers/customer-intents.ts'
import type { CustomerLine } from '#core/customers/import.ts'
import { LineName, LineProblems, LineWords } from '#web/csv/preview-line.tsx'
import { cellTexts } from '#web/csv/texts.ts'
import { consentWords, TYPES, texts } from '../texts.ts'
import { columnWords, lineTexts, problemWords } from './texts.ts'

/** What one row of a file will do to whom. */
export function LineDetail({ line }: { line: CustomerLine }) {
  return (
    <>
      <LineName name={line.name || lineTexts.nameless} />
      <Change line={line} />
    </>
  )
}

/** Why a row is left out. */
export function problemsOf(line: CustomerLine): string[] {
  return line.status === 'refused' ? line.problems.map(problemWords) : []
}

function Change({ line }: { line: CustomerLine }) {
  switch (line.status) {
    case 'added':
      return <LineWords>{addedWords(line.after)}</LineWords>
    case 'changed':
      return (
        <>
          {line.fields.map((field) => (
            <LineWords key={field}>
              {cellTexts.change({
                column: columnWords(field),
                before: fieldText(line.before, field),
                after: fieldText(line.after, field),
              })}
            </LineWords>
          ))}
          {line.repeats !== undefined && <LineWords>{lineTexts.repeats({ row: line.repeats })}</LineWords>}
        </>
      )
    case 'unchanged':
      return line.repeats === undefined ? null : (
        <LineWords>{lineTexts.repeats({ row: line.repeats })}</LineWords>
      )
    case 'refused':
      return <LineProblems problems={problemsOf(line)} />
    default:
      return line satisfies never
  }
}

function addedWords(draft: NewCustomer): string {
  const said = DRAFT_FIELDS.filter((field) => field !== 'name' && draft[field] !== '')
  const names = [
    ...said,
    ...(draft.discount ? ['discount' as const] : []),
    ...(draft.mayBuy?.length ? ['mayBuy' as const] : []),
    ...(draft.marketingConsent ? ['marketingConsent' as const] : []),
  ]
  return names.map((field) => fieldText(draft, field)).join(' · ')
}

function fieldText(draft: NewCustomer, field: keyof NewCustomer): string {
  if (field === 'customerType') return TYPES[draft.customerType]
  if (field === 'discount')
    return draft.discount ? texts.percentOff({ percent: draft.discount }) : lineTexts.none
  if (field === 'mayBuy') return draft.mayBuy?.join(', ') || lineTexts.none
  if (field === 'marketingConsent')
    return draft.marketingConsent ? consentWords(draft.marketingConsent) : lineTexts.none
  return draft[field] || lineTexts.none
}
