"""From plain words to an answer: what is written is looked for among questions, rules, scenes and beliefs, without a model."""
