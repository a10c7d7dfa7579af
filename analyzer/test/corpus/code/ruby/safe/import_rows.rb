require 'json'
require 'yaml'

class ImportRows
  def from_yaml(text)
    YAML.safe_load(text, permitted_classes: [Date], aliases: false)
  end

  def from_json(text)
    JSON.parse(text, max_nesting: 20)
  end

  def settings
    YAML.safe_load_file(File.join(__dir__, 'settings.yml'))
  end
end
