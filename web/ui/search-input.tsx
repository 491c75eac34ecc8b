import { clsx } from 'clsx'
import Search from 'lucide-react/icons/search'
import type { ComponentProps } from 'react'
import { Input } from './input.tsx'

interface SearchInputProps extends ComponentProps<'input'> {
  /** What is searched, for screen readers. */
  label: string
}

/** A search input with a magnifying glass. `className` lays out the whole. */
export function SearchInput({ label, className, ...rest }: SearchInputProps) {
  return (
    <div className={clsx('relative', className)}>
      <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-5 text-ink-soft" />
      <Input type="search" aria-label={label} autoComplete="off" className="pl-10" {...rest} />
    </div>
  )
}
