import { useDeferredValue, useMemo, useState } from 'react'
import { filterDocuments, invoicesByQuote } from '#core/documents/document-list.ts'
import { type DocumentState, documentState } from '#core/documents/document-state.ts'
import type { DocumentKind, SalesDocument } from '#core/documents/sales-document.ts'
import type { ListedDocument } from '#web/store/documents/documents.ts'
import { useLive, useShop } from '#web/store/react/use-shop.ts'
import { useScannedNumber } from '../use-place.ts'

const NONE: readonly ListedDocument[] = []
const NO_INVOICES: readonly SalesDocument[] = []

/** A document with what the list knows of it beside the paper. */
export interface KnownDocument extends ListedDocument {
  state: DocumentState
  /** The invoices made from a quote. */
  invoices: readonly SalesDocument[]
  /** The quote an invoice was made from. */
  quote: SalesDocument | undefined
}

/** Whether something can still become of it: it can be paid or cancelled. */
export function isOpenInvoice({ document, state }: KnownDocument): boolean {
  return document.kind === 'invoice' && (state === 'open' || state === 'overdue')
}

/** The documents of the shop, newest first, searched and narrowed. */
export function useDocuments() {
  const shop = useShop()
  // The first paint is the skeleton, so that opening the tab never waits for its list.
  // React takes an undefined first value for none.
  const listed = useDeferredValue<readonly ListedDocument[] | null>(useLive(shop.documents) ?? null, null)
  const all = listed ?? NONE
  const [query, setQuery] = useState(useScannedNumber())
  const [kind, setKind] = useState<DocumentKind | 'all'>('all')
  // Typing shows at once; the list follows.
  const wanted = useDeferredValue(query)
  const found = useMemo(() => filterDocuments(all, { query: wanted, kind }), [all, wanted, kind])
  const invoices = useMemo(() => invoicesByQuote(all), [all])
  const byId = useMemo(() => new Map(all.map((each) => [each.document.id, each])), [all])

  function know(each: ListedDocument): KnownDocument {
    const { document } = each
    const made = invoices.get(document.id) ?? NO_INVOICES
    return {
      ...each,
      invoices: made,
      quote: document.quoteId === null ? undefined : byId.get(document.quoteId)?.document,
      state: documentState(document, made, shop.now()),
    }
  }

  function find(id: string): KnownDocument | undefined {
    const each = byId.get(id)
    return each && know(each)
  }

  const view = JSON.stringify([wanted, kind])
  return {
    loading: listed === null,
    total: all.length,
    found,
    view,
    know,
    find,
    query,
    setQuery,
    kind,
    setKind,
  }
}

export type Documents = ReturnType<typeof useDocuments>
