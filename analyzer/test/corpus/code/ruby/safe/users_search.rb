class UsersController < ApplicationController
  SORTS = { 'name' => :name, 'date' => :created_at }.freeze

  def index
    pattern = "%#{User.sanitize_sql_like(params[:q].to_s)}%"
    @users = User.where('name LIKE ?', pattern).order(SORTS.fetch(params[:sort], :id))
    render :index
  end

  def by_city
    @users = User.where(city: params[:city])
    render :index
  end
end
