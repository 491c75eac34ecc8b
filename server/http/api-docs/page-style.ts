/** The page's look. All but links are in the browser's own colours: light, dark, or with the contrast that somebody chose. */
export const STYLE = `
:root { color-scheme: light dark; background: Canvas; color: CanvasText; font: 100%/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 56rem; padding: 1rem; overflow-wrap: anywhere; }
h1 { font-size: 1.75rem; line-height: 1.2; }
h2 { margin-top: 2.5rem; border-bottom: 2px solid; }
h3 { margin: 2rem 0 0.5rem; font-size: 1rem; }
h4 { margin: 1rem 0 0.25rem; font-size: 1rem; }
a { color: #00539f; }
@media (prefers-color-scheme: dark) { a { color: #9ecbff; } }
code { font-family: ui-monospace, monospace; font-size: 0.9375rem; }
nav ul { margin: 0; padding: 0; list-style: none; }
nav li a { display: block; padding: 0.625rem 0; text-decoration: none; }
nav li a:hover { text-decoration: underline; }
nav span { display: block; color: CanvasText; }
article { scroll-margin-top: 1rem; }
article:target h3 { background: Mark; color: MarkText; }
table { width: 100%; table-layout: fixed; border-collapse: collapse; }
th, td { padding: 0.375rem 0.5rem 0.375rem 0; border-bottom: 1px solid GrayText; text-align: left; vertical-align: top; }
th { width: 45%; font-weight: normal; }
thead th { font-weight: bold; }
dt { margin-top: 0.5rem; font-weight: bold; }
dd { margin: 0 0 0 1rem; }
:focus-visible { outline: 2px solid; outline-offset: 2px; }
.skip { position: absolute; left: -100vw; }
.skip:focus { position: static; }
`
