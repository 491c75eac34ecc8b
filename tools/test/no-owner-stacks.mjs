/**
 * React's development build keeps for each element where it was made, to say so in a warning: an Error each, a quarter
 * of the time of tests with a document. It stops by itself after 10,000 elements within a second; here, at once. Should
 * React rename what it counts by, tests are slower and nothing else. To be called where React finds the document.
 */
export async function keepNoOwnerStacks() {
  const React = await import('react')
  const internals = Reflect.get(
    React.default,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  )
  if (!internals) return
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
  })
}
