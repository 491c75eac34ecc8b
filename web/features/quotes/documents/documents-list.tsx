import { type RefObject, useRef } from 'react'
import type { ListedDocument } from '#web/store/documents/documents.ts'
import { useRowsInView } from '#web/ui/use-rows-in-view.ts'
import { DocumentCard } from './document-card.tsx'
import { DocumentRow, DocumentsHead } from './document-row.tsx'
import { texts } from './texts.ts'
import type { Documents } from './use-documents.ts'

interface DocumentsListProps {
  listed: readonly ListedDocument[]
  /** What they were searched for and narrowed by. */
  view: string
  know: Documents['know']
  scroller: RefObject<HTMLElement | null>
  onView(documentId: string): void
}

/** The documents as a table, of which only the rows in view exist in the page. */
export function DocumentsTable({ listed, view, know, scroller, onView }: DocumentsListProps) {
  const top = useRef<HTMLTableSectionElement>(null)
  const { indexes, before, after } = useRowsInView({ top, scroller, count: listed.length, view, rowPx: 64 })
  return (
    <table
      aria-label={texts.title}
      aria-rowcount={listed.length + 1}
      className="w-full table-fixed text-left"
    >
      <DocumentsHead />
      <tbody ref={top}>
        <tr aria-hidden style={{ height: before }} />
        {indexes.map((index) => {
          const each = listed[index]
          return (
            each && (
              <DocumentRow key={each.document.id} known={know(each)} rowIndex={index + 2} onView={onView} />
            )
          )
        })}
        <tr aria-hidden style={{ height: after }} />
      </tbody>
    </table>
  )
}

/** The same as cards, for a phone. */
export function DocumentCards({ listed, view, know, scroller, onView }: DocumentsListProps) {
  const top = useRef<HTMLUListElement>(null)
  const { indexes, before, after } = useRowsInView({ top, scroller, count: listed.length, view, rowPx: 104 })
  return (
    <ul ref={top} aria-label={texts.title} style={{ paddingTop: before, paddingBottom: after }}>
      {indexes.map((index) => {
        const each = listed[index]
        if (!each) return null
        return (
          <li
            key={each.document.id}
            aria-setsize={listed.length}
            aria-posinset={index + 1}
            className="h-26 border-line not-first:border-t"
          >
            <DocumentCard known={know(each)} onView={onView} />
          </li>
        )
      })}
    </ul>
  )
}
