import { useSearchParams } from 'react-router'
import BookPage from '#web/features/customers/book/book-page.tsx'

/** /book; `?customer=ID` opens what one customer owes, and Back leads to the till that asked for it. */
export default function BookRoute() {
  const [params, setParams] = useSearchParams()
  return (
    <BookPage
      customerId={params.get('customer') ?? undefined}
      onClosed={() => setParams({}, { replace: true })}
    />
  )
}
