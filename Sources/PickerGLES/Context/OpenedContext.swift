/// A context, and the shader programs that it has already.
struct OpenedContext {
    let context: Context
    let programs: LayerPrograms

    init(_ context: Context) {
        self.context = context
        programs = LayerPrograms(context)
    }
}
