import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    setupFiles: ['@coffer/shared-ui/testing/setup'],
    // Vitest handles the default exports of CommonJS libraries only in the modules that it transforms.
    server: { deps: { inline: [/@coffer\//] } },
  },
})
