import Search from 'lucide-react/icons/search'
import type { ComponentProps } from 'react'
import { Input } from './input.tsx'

export interface SearchInputProps extends ComponentProps<'input'> {
  /** What is searched, for screen readers. */
  label: string
}

/** A search input with a magnifying glass. `className` lays out the whole. On a phone its hint is small, to be read whole. */
export function SearchInput({ label, className, ...rest }: SearchInputProps) {
  return (
    <div className={className}>
      {/* A box of a fixed size of its own: a letter typed has nothing outside of it laid out. */}
      <div className="relative h-11 [contain:size_layout_style]">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-3 left-2 size-5 sm:left-3 text-ink-soft"
        />
        <Input
          type="search"
          aria-label={label}
          autoComplete="off"
          className="pr-1 pl-8 max-sm:placeholder:text-xs sm:pr-2 sm:pl-10"
          {...rest}
        />
      </div>
    </div>
  )
}
