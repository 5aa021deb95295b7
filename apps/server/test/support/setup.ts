// Fastify names a plugin by searching require.cache for it. In Jest that is a slow proxy of all modules, and starting a server takes five
// times as long. A plugin with a name is not searched for.
Object.defineProperty(Function.prototype, Symbol.for('fastify.display-name'), { value: 'plugin', writable: true });
