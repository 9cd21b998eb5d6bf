/**
 * The rooms of `lib/`, from left to right: a room imports only from its own layer and those to its
 * left.
 */
const LAYERS = [
  ['util', 'service', 'chain', 'storage'],
  ['capture', 'browser', 'settings'],
  ['drafts', 'timeline'],
  ['writes'],
  ['admins'],
  ['i18n'],
  ['messages'],
]

/** The modules that hold the key or send requests with it. */
const BACKGROUND_ONLY = [
  'lib/service/client.ts',
  'lib/service/http.ts',
  'lib/settings/key.ts',
  'lib/writes/send.ts',
  'lib/writes/worker.ts',
  'lib/messages/procedures/',
]

/** A pattern of all paths in the rooms of some layers. */
const rooms = (layers) => `^lib/(${layers.flat().join('|')})/`

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...LAYERS.slice(0, -1).map((layer, index) => ({
      name: `layer-${layer.join('-')}`,
      comment: 'A room imports only from its own layer and those to its left.',
      severity: 'error',
      from: { path: rooms([layer]) },
      to: { path: rooms(LAYERS.slice(index + 1)) },
    })),
    {
      name: 'lib-without-screens',
      comment: 'No room of lib imports a screen or an entrypoint.',
      severity: 'error',
      from: { path: '^lib/' },
      to: { path: '^(components|entrypoints)/' },
    },
    {
      name: 'rooms-in-layers',
      comment: 'Every room of lib stands in the table LAYERS.',
      severity: 'error',
      from: { path: '^lib/', pathNot: rooms(LAYERS) },
      to: {},
    },
    {
      name: 'screens-without-key',
      comment:
        'Screens show the stores and send commands; only the background talks to the service and holds the key.',
      severity: 'error',
      from: { path: '^(components|entrypoints/(popup|sidepanel|options|welcome))/' },
      to: { path: `^(${BACKGROUND_ONLY.join('|').replaceAll('.', '\\.')})` },
    },
    {
      name: 'no-circle',
      comment: 'No circle of imports, of values or of types.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
  },
}
