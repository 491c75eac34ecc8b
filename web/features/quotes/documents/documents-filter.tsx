import ListChecks from 'lucide-react/icons/list-checks'
import type { DocumentKind } from '#core/documents/sales-document.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { KIND_FILTER, numberingTexts, texts } from './texts.ts'
import type { Documents } from './use-documents.ts'

/** What narrows the documents, and the numbering check. */
export function DocumentsFilter({ documents, onCheck }: { documents: Documents; onCheck(): void }) {
  const { query, kind, setQuery, setKind } = documents
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 p-3 cramped:flex cramped:flex-col lg:grid-cols-[1fr_13rem_auto]">
      <SearchInput
        className="col-span-2 lg:col-span-1"
        label={texts.search}
        placeholder={texts.search}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <Select
        aria-label={texts.kindFilter}
        value={kind}
        onChange={(event) => setKind(event.target.value as DocumentKind | 'all')}
      >
        {Object.entries(KIND_FILTER).map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </Select>
      <Button onClick={onCheck} className="whitespace-nowrap max-sm:px-2 max-sm:text-sm">
        <ListChecks aria-hidden className="max-sm:hidden" />
        {numberingTexts.button}
      </Button>
    </Card>
  )
}
