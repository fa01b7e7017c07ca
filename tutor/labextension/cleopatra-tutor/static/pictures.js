// The words of a picture: they stand beside the PNG in its metadata, and JupyterLab leaves them there.
const PNG = 'image/png';

export function pictures({ IRenderMimeRegistry }) {
  return {
    id: 'cleopatra-tutor:pictures',
    description: 'Gives a picture the words that its notebook keeps for it.',
    autoStart: true,
    optional: [IRenderMimeRegistry],
    activate: (_, registry) => {
      const usual = registry?.getFactory(PNG);
      if (!usual) return;
      const createRenderer = (options) => {
        const renderer = usual.createRenderer(options);
        const render = renderer.renderModel.bind(renderer);
        renderer.renderModel = async (model) => {
          await render(model);
          const picture = renderer.node.querySelector('img');
          const words = model.metadata[PNG]?.alt;
          if (picture && words) picture.alt = words;
        };
        return renderer;
      };
      registry.addFactory({ ...usual, mimeTypes: [PNG], createRenderer });
    },
  };
}
