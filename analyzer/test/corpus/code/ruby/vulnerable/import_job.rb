require 'yaml'

class ImportJob
  def initialize(store)
    @store = store
  end

  def perform(upload)
    rows = YAML.unsafe_load(upload.read) # !! CWE-502
    rows.each { |row| @store.add(row) }
    rows.size
  end

  def resume(cookie)
    state = Marshal.load(cookie.unpack1('m')) # !! CWE-502
    @store.seek(state[:offset])
  end
end
