import { initialFiles } from './initial-files.mjs'

/**
 * The bundler's description of one output file.
 * @typedef {{ fileName: string, facadeModuleId?: string | null, imports?: string[] }} Written
 */

const loginModule = /\/web\/app\/auth-route\.tsx$/

/**
 * The app's page for a first visit, which is to the login: it also names the files of the login. From the app's page a
 * browser would discover them only after it had fetched and run the app.
 * @param {string} html the app's page
 * @param {Written[]} files everything that the build wrote
 * @returns {string}
 */
export function loginPage(html, files) {
  const login = files.find(({ facadeModuleId }) => loginModule.test(facadeModuleId ?? ''))
  if (!login) throw new Error('The login has no file of its own.')
  /** @type {Set<string>} */
  const needed = new Set()
  const add = (/** @type {string} */ name) => {
    if (needed.has(name)) return
    needed.add(name)
    for (const next of files.find(({ fileName }) => fileName === name)?.imports ?? []) add(next)
  }
  add(login.fileName)
  for (const name of initialFiles(html)) needed.delete(name)
  const links = [...needed].map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`)
  return html.replace('</head>', `  ${links.join('\n    ')}\n  </head>`)
}
