import PackageOpen from 'lucide-react/icons/package-open'
import SearchX from 'lucide-react/icons/search-x'
import { Link } from 'react-router'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { texts } from './texts.ts'

/** No product answers the search (S2.14), or there is none at all yet. */
export function NoProducts({
  isEmptyCatalogue,
  filling,
  onShowAll,
}: {
  isEmptyCatalogue: boolean
  /** More are on their way. */
  filling: boolean
  onShowAll(): void
}) {
  if (isEmptyCatalogue) {
    return (
      <EmptyState
        className="flex-1"
        icon={<PackageOpen />}
        title={texts.noProducts}
        hint={texts.noCatalogueHint}
        action={
          <Link to="/inventory" className={buttonClass({ variant: 'primary' })}>
            {texts.goToInventory}
          </Link>
        }
      />
    )
  }
  return (
    <EmptyState
      className="flex-1"
      icon={<SearchX />}
      title={texts.noProducts}
      hint={filling ? texts.stillComing : texts.noProductsHint}
      action={<Button onClick={onShowAll}>{texts.showAll}</Button>}
    />
  )
}
