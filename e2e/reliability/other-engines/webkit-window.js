// Run by gjs, which gives JavaScript access to GNOME's libraries: a window of WebKitGTK on a persistent profile,
// controlled by lines of JSON. The browser that WebKit's own driver starts keeps nothing after its end.
import Gio from 'gi://Gio'
import Gtk from 'gi://Gtk?version=3.0'
import WebKit from 'gi://WebKit2?version=4.1'

// Features that Safari has, and WebKitGTK leaves out by default.
const AS_SAFARI = [
  'AccessHandle',
  'FileSystem',
  'FileSystemWritableStream',
  'StorageAPI',
  'StorageAPIEstimate',
]

Gtk.init(null)
const [profile] = ARGV
const manager = new WebKit.WebsiteDataManager({
  base_data_directory: `${profile}/data`,
  base_cache_directory: `${profile}/cache`,
})
const view = new WebKit.WebView({ web_context: new WebKit.WebContext({ website_data_manager: manager }) })
const features = WebKit.Settings.get_all_features()
for (let index = 0; index < features.get_length(); index++) {
  const feature = features.get(index)
  if (AS_SAFARI.includes(feature.get_identifier())) view.get_settings().set_feature_enabled(feature, true)
}
const window = new Gtk.Window({ default_width: 1366, default_height: 820 })
window.add(view)
window.show_all()
const input = new Gio.DataInputStream({ base_stream: new Gio.UnixInputStream({ fd: 0 }) })
const say = (answer) => print(JSON.stringify(answer))
let opening

view.connect('load-changed', (_, event) => {
  if (event === WebKit.LoadEvent.FINISHED) say({ id: opening })
})
view.connect('web-process-terminated', () => Gtk.main_quit())

function obey({ id, open, run }) {
  if (open) {
    opening = id
    view.load_uri(open)
    return
  }
  view.call_async_javascript_function(run, -1, null, null, null, null, (_, done) => {
    try {
      say({ id, value: view.call_async_javascript_function_finish(done).to_string() })
    } catch (error) {
      say({ id, error: error.message })
    }
  })
}

function listen() {
  input.read_line_async(0, null, (_, read) => {
    const [line] = input.read_line_finish_utf8(read)
    if (line === null) return Gtk.main_quit()
    obey(JSON.parse(line))
    listen()
  })
}

listen()
Gtk.main()
